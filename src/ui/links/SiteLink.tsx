import { createContext, type ReactNode, use } from "react"
import { Link, type LinkProps } from "react-router-dom"
import { isAt } from "#models/site/routes.ts"

/** Patterns of the paths that the domain lacks for this visitor (§2 Route guard), with no language. */
export const HiddenPaths = createContext<ReadonlyArray<string>>([])

/**
 * A link to a page of the site that stands only where the guard lets the page be shown: nobody is led to "not found". In its
 * place stand its words alone, or nothing, where they say no more than that there is a way.
 */
export const SiteLink = ({
  otherwise = "words",
  ...link
}: Omit<LinkProps, "to"> & {
  readonly to: string
  readonly otherwise?: "words" | "nothing"
}): ReactNode => {
  if (!isAt(use(HiddenPaths), link.to)) return <Link {...link} />
  return otherwise === "nothing" ? null : (
    <span className={link.className} dir={link.dir}>
      {link.children}
    </span>
  )
}
