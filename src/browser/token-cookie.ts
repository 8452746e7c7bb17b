import { TOKEN_COOKIE } from "#models/request/token-cookie-name.ts"
import type { TokenPlace } from "#src/services/http/TokenKeeper.ts"

/** Neither other sites nor an open line are sent it; the server reads it in a header alone (decision 122). */
const ATTRIBUTES = "; Path=/; Secure; SameSite=Strict"

/** The service token in a cookie that goes when the token expires (§7 User: gettoken), beside the moment: the browser tells no cookie's end. */
export const tokenCookie = (page: Pick<Document, "cookie">): TokenPlace => ({
  read: () => {
    const pair = page.cookie.split("; ").find((each) => each.startsWith(`${TOKEN_COOKIE}=`))
    const [, expiresAt, token] = /^(\d{1,15})\.(.+)$/.exec(pair?.slice(TOKEN_COOKIE.length + 1) ?? "") ?? []
    return token === undefined ? undefined : { token, expiresAt: Number(expiresAt) }
  },
  write: (kept) => {
    page.cookie =
      kept === undefined
        ? `${TOKEN_COOKIE}=; Max-Age=0${ATTRIBUTES}`
        : `${TOKEN_COOKIE}=${kept.expiresAt}.${kept.token}; Expires=${new Date(kept.expiresAt).toUTCString()}${ATTRIBUTES}`
  },
})
