import type { ReactNode } from "react"
import type { ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Flag } from "#src/ui/primitives/Badge.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./GameTable.module.css"
import { lineHref } from "./line-path.ts"

/** The name of a championship with its country, which leads to its page. */
export const ChampName = (props: {
  readonly champId: ChampId
  readonly sportId: SportId | undefined
  readonly kind: LineKind
}): ReactNode => {
  const { feed } = useBetting()
  const { language } = useMessage()
  const champ = feed.names.champ(props.champId)
  return (
    <>
      {champ?.countryCode === undefined ? (
        <span className={styles.slot}>
          <Icon name="globe" />
        </span>
      ) : (
        <Flag code={champ.countryCode} />
      )}
      <SiteLink
        to={lineHref(language, props.kind, champ?.sportId ?? props.sportId, props.champId)}
        className="clip"
      >
        {champ === undefined ? "—" : nameIn(champ.name, language)}
      </SiteLink>
    </>
  )
}
