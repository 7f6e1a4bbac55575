/** True for paths of the application. The server handles public cards, payments, files and the API. */
export const isPage = (path: string): boolean =>
  !/^\/(api|c|pay|unsubscribe|\.well-known|cdn-cgi)(\/|$)|\.\w+$/.test(path);
