import { inLanguage } from "./routes.ts"

/** What the head says that a page which is not there does not: taken out meanwhile. */
let taken: ReadonlyArray<HTMLLinkElement> = []
let robotsBefore: string | undefined

const linksOf = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)]

const sayLost = (robots: HTMLMetaElement | null): void => {
  if (robots !== null) {
    robotsBefore ??= robots.content
    robots.content = "noindex"
  }
  const links = [...linksOf("canonical"), ...linksOf("alternate")]
  for (const link of links) link.remove()
  taken = [...taken, ...links]
}

/**
 * What the head of the document says of the page goes on with it (§3 Page data: canonical, alternate links, robots). Where nothing stands at the
 * address, it says so to search engines, and that the page is the same as no other.
 */
export const followHead = (pathname: string, isLost: boolean): void => {
  const robots = document.head.querySelector<HTMLMetaElement>('meta[name="robots"]')
  if (isLost) {
    sayLost(robots)
    return
  }
  document.head.append(...taken)
  taken = []
  if (robots !== null && robotsBefore !== undefined) robots.content = robotsBefore
  robotsBefore = undefined
  for (const link of linksOf("canonical")) link.href = new URL(pathname, link.href).href
  for (const link of linksOf("alternate")) {
    const [language = ""] = new URL(link.href).pathname.split("/").filter(Boolean)
    link.href = new URL(inLanguage(pathname, language), link.href).href
  }
}
