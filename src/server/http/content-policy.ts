import { createHash } from "node:crypto"

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/script>/g

const inlineStyle = /<style>([\s\S]*?)<\/style>/g

/** The hashes that let what stands in the page itself count (CSP 3, hash-source). */
const hashesOf = (html: string, inline: RegExp): ReadonlyArray<string> =>
  [...html.matchAll(inline)].map(
    ([, text]) =>
      `'sha256-${createHash("sha256")
        .update(text ?? "")
        .digest("base64")}'`,
  )

/** The page's head: below it stands what others wrote, which lets nothing count. */
const headOf = (html: string): string => html.slice(0, html.indexOf("</head>"))

/**
 * Content policy of the pages (assurance 3.4.3): nothing but our own files, no markup made from text (Trusted Types),
 * no framing but by `ancestors`. `connects` are origins beside our own that the page may speak to: the tool that is attached to the inspector.
 */
export const contentPolicy = (
  html: string,
  {
    connects = [],
    ancestors = [],
  }: { readonly connects?: ReadonlyArray<string>; readonly ancestors?: ReadonlyArray<string> } = {},
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(html, inlineScript)].join(" "),
    ["style-src 'self'", ...hashesOf(headOf(html), inlineStyle)].join(" "),
    "img-src 'self' data:",
    ["connect-src 'self'", ...connects].join(" "),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types statebook",
  ].join("; ")
