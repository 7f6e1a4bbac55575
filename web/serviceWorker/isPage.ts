/** True for a path of the application's own pages; cards for everybody, paying, files and the API are the server's. */
export const isPage = (path: string): boolean => !/^\/(api|c|pay|\.well-known|cdn-cgi)\/|\.\w+$/.test(path);
