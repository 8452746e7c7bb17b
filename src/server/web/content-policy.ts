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
 * no framing but by `ancestors`. `connects` are origins beside our own that the page may speak to: the tool that is attached to the inspector. `guests`
 * are sources of a hosted captcha: its makers' scripts make markup from text, so that a page that lets them in asks for no
 * Trusted Types. `frames` are origins of games of providers, which are framed and nothing else. `streams` are origins beside our own that
 * video is loaded from; absent, no video is played at all.
 */
export const contentPolicy = (
  html: string,
  {
    connects = [],
    ancestors = [],
    guests = [],
    frames = [],
    streams,
  }: {
    readonly connects?: ReadonlyArray<string>
    readonly ancestors?: ReadonlyArray<string>
    readonly guests?: ReadonlyArray<string>
    readonly frames?: ReadonlyArray<string>
    readonly streams?: ReadonlyArray<string> | undefined
  } = {},
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...guests, ...hashesOf(html, inlineScript)].join(" "),
    ["style-src 'self'", ...guests, ...hashesOf(headOf(html), inlineStyle)].join(" "),
    "img-src 'self' data:",
    ["connect-src 'self'", ...guests, ...connects, ...(streams ?? [])].join(" "),
    // What a player puts together of a stream's parts is a blob of the page's own.
    ...(streams === undefined ? [] : [["media-src 'self' blob:", ...streams].join(" ")]),
    ...(guests.length + frames.length === 0 ? [] : [["frame-src 'self'", ...guests, ...frames].join(" ")]),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
    ...(guests.length === 0 ? ["require-trusted-types-for 'script'", "trusted-types statebook"] : []),
  ].join("; ")

/**
 * Content policy of the contract's page, which is another's program: its scripts stand in the page and count by their hashes; its
 * styles are made as it goes. It asks this server alone.
 */
export const docsPolicy = (html: string): string =>
  [
    "default-src 'none'",
    ["script-src", ...hashesOf(html, inlineScript)].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
