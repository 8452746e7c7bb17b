import type { ReactNode } from "react"
import { settingPath } from "#models/operator/setting-desk.ts"
import type { SettingPage, SettingRow } from "#models/operator/setting-record.ts"
import { CHANGEABLE } from "#models/operator/settings.ts"
import type { SettingName } from "#models/settings/setting.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "../operator-entry/Desk.module.css"
import { type SettingDeskProps, useSettingWords } from "./desk-view.ts"
import own from "./SettingDesk.module.css"
import { Authors, Waiting } from "./SettingFacts.tsx"

/** Where a setting stands among all of them; one that this page doesn't know comes last. */
const placeOf = (name: SettingName): number => {
  const place = CHANGEABLE.findIndex((setting) => setting.name === name)
  return place < 0 ? CHANGEABLE.length : place
}

/** One setting: what it is, who set it so, and what waits. */
const Row = ({ row, currency }: { readonly row: SettingRow; readonly currency: string }): ReactNode => {
  const { t, language } = useMessage()
  const { titleText, valueLineText } = useSettingWords(currency)
  const title = titleText(row.name)
  return (
    <li className={`card ${own.row}`}>
      <div className={own.line}>
        <h4 className="strong">
          <a
            href={`/${language}/${settingPath(row.name)}`}
            aria-label={t("operator.settings.open.of", { name: title })}
          >
            {title}
          </a>
        </h4>
        <Waiting row={row} />
      </div>
      <p className={own.value}>{valueLineText(row.name, row.current.value)}</p>
      <p className="dim">
        <Authors edition={row.current} />
      </p>
    </li>
  )
}

/** All settings, by the domain that they belong to. */
export const SettingList = ({
  snapshot,
  send,
  page: { rows, currency },
}: SettingDeskProps & { readonly page: SettingPage }): ReactNode => {
  const { t } = useMessage()
  const inOrder = rows.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
  const domains = [...Map.groupBy(inOrder, ({ name }) => name.split(".")[0] ?? "")]
  return (
    <section className={styles.part} aria-label={t("operator.desk.settings")}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.settings")}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <p className="dim">{t("operator.settings.hint")}</p>
      {domains.map(([domain, group]) => (
        <section key={domain} className={styles.part} aria-label={t(`operator.settings.domain.${domain}`)}>
          <h3 className="strong">{t(`operator.settings.domain.${domain}`)}</h3>
          <ul className={own.list}>
            {group.map((row) => (
              <Row key={row.name} row={row} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
