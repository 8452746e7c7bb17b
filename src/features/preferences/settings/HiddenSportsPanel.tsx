import { type ReactNode, useState } from "react"
import { wantedHidden } from "#machines/preferences/sport-hiding/sport-hiding.machine.ts"
import { hidesNothing } from "#models/preferences/hidden-sports.ts"
import type { HiddenSportsList } from "#models/preferences/settings.ts"
import type { NamedSport } from "#src/services/LineClient.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { sportIcon } from "#src/ui/primitives/icon-names.ts"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { useSportCounts } from "../../line/line/counts.ts"
import styles from "./HiddenSports.module.css"
import { sportHidingFlow } from "./sport-hiding-flow.ts"

const LISTS: ReadonlyArray<HiddenSportsList> = ["lineDisallowSport", "liveDisallowSport"]

/** §5: the search input takes at most 100 characters. */
const LONGEST = 100

/** Sports that are shown of those that were found; a longer list is narrowed by typing on. */
const MOST = 60

const folded = (text: string): string => text.toLocaleLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")

/** The sports of the catalogue that hold what was typed; without it those that are played now or hidden. */
const useFoundSports = (typed: string, hidden: ReadonlySet<number>) => {
  const { line } = useBetting()
  const { language } = useMessage()
  const asked = useQuery(`all-sports/${language}`, {
    ask: (signal) => line.allSports(language, signal),
  })
  const counts = [useSportCounts("line"), useSportCounts("live")]
  if (asked.status !== "ready") return asked
  const played = new Set(
    counts.flatMap((count) => (count.status === "ready" ? count.value.map(({ sport }) => sport.id) : [])),
  )
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const isFound = ({ id, name }: NamedSport) =>
    words.length === 0 ? played.has(id) || hidden.has(id) : words.every((word) => folded(name).includes(word))
  const { compare } = new Intl.Collator(language)
  return {
    status: "ready",
    value: asked.value.filter(isFound).toSorted((one, other) => compare(one.name, other.name)),
  } as const
}

/** Sports that the player hides from the lists of the site, ahead and in play apart; the same on every device. */
export const HiddenSportsPanel = (): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(sportHidingFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const [typed, setTyped] = useState("")
  const wanted = wantedHidden(snapshot.context)
  const hidden = new Set([...wanted.lineDisallowSport, ...wanted.liveDisallowSport])
  const found = useFoundSports(typed, hidden)
  const { error } = snapshot.context

  if (snapshot.matches({ player: "unavailable" }))
    return <Unavailable error={error} onAsk={() => send({ type: "sports.asked" })} />
  if (snapshot.matches("guest") || snapshot.matches({ player: "loading" }))
    return <PartLoading className={styles.panel} />
  if (found.status === "failed") return <NoAnswer asked={found} />
  const sports = found.status === "ready" ? found.value : []
  return (
    <div className={styles.panel}>
      <p className="secondary">{t("more.hidden.intro")}</p>
      <p className="strong" role="status">
        {hidesNothing(wanted)
          ? t("more.hidden.none")
          : t("more.hidden.count", {
              line: wanted.lineDisallowSport.length,
              live: wanted.liveDisallowSport.length,
            })}
      </p>
      <FormError error={error} />
      {!hidesNothing(wanted) && (
        <div>
          <Button variant="ghost" onClick={() => send({ type: "all.shown" })}>
            {t("more.hidden.showAll")}
          </Button>
        </div>
      )}
      <TextInput
        type="search"
        aria-label={t("more.hidden.search")}
        placeholder={t("more.hidden.search")}
        maxLength={LONGEST}
        value={typed}
        leading={<Icon name="search" />}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LiveRegion>
        {typed.trim() === "" || found.status !== "ready"
          ? ""
          : t("more.hidden.found", { count: sports.length })}
      </LiveRegion>
      {found.status === "ready" && sports.length === 0 && (
        <p className="dim">{t(typed.trim() === "" ? "more.hidden.type" : "more.hidden.notFound")}</p>
      )}
      <ul className={styles.sports} aria-label={t("more.hidden.list")}>
        {sports.slice(0, MOST).map(({ id, name, icon }) => (
          <li key={id} className={styles.sport}>
            <span className={styles.name}>
              <Icon name={sportIcon(icon)} size={20} />
              <bdi>{name}</bdi>
            </span>
            <span className={styles.choices}>
              {LISTS.map((list) => (
                <Checkbox
                  key={list}
                  checked={wanted[list].includes(id)}
                  onChange={(isHidden) => send({ type: "sport.switched", list, sportId: id, isHidden })}
                >
                  <VisuallyHidden>{`${t("more.hidden.of", { name })} `}</VisuallyHidden>
                  <span>{t(`more.hidden.${list}`)}</span>
                </Checkbox>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {sports.length > MOST && (
        <p className="dim">{t("more.hidden.more", { count: sports.length - MOST })}</p>
      )}
    </div>
  )
}
