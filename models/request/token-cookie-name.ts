/**
 * Cookie in which the page keeps its service token until it expires (§7 User: gettoken). Scripts write and read it; the server never
 * does: a token counts in a header alone, which no other site can send.
 */
export const TOKEN_COOKIE = "__Host-token"
