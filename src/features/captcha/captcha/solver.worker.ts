import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2"
import { handler } from "altcha-lib/workers/shared"

/** Solves the captcha's challenge apart from the page, by the browser's own cryptography. */
handler({ deriveKey })
