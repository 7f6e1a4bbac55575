/** Sends the view event of a card's page, as the page's script does. */
export const tellOfView = async (origin: string, cardId: string): Promise<Response> =>
  fetch(`${origin}/api/public/cards/${cardId}/events`, {
    method: "POST",
    headers: {
      origin,
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
    },
    body: JSON.stringify({ kind: "view" }),
  });
