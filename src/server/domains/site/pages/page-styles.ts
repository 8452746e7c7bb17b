import type { Asset } from "./WebAssets.ts"

const SHEET = /<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g

/**
 * Writes a page's sheets into its head, so that the first paint waits for nothing but the page itself. The links stay,
 * switched off: who brings a part of the site later sees by them that its sheet is there (Vite's preload looks for the
 * link). A sheet that the bundle does not hold stays a link.
 */
export const withStyles = (html: string, files: ReadonlyMap<string, Asset>): string => {
  const sheets: Array<string> = []
  const links = html.replace(SHEET, (link, href: string) => {
    const sheet = files.get(href)?.bytes.plain
    if (sheet === undefined) return link
    sheets.push(new TextDecoder().decode(sheet))
    return `<link rel="stylesheet" href="${href}" disabled>`
  })
  return sheets.length === 0
    ? html
    : links.replace("</head>", () => `<style>${sheets.join("")}</style></head>`)
}
