import { createHash } from "node:crypto"

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/script>/g

/** The hashes that let a page's own inline scripts run (CSP 3, hash-source). */
const scriptHashes = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(inlineScript)].map(
    ([, code]) =>
      `'sha256-${createHash("sha256")
        .update(code ?? "")
        .digest("base64")}'`,
  )

/**
 * Content policy of the pages (assurance 3.4.3): nothing but our own files, no markup made from text (Trusted Types),
 * no framing.
 */
export const contentPolicy = (html: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html)].join(" "),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types statebook",
  ].join("; ")
