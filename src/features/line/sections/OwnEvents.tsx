import { type ReactNode, useSyncExternalStore } from "react"
import { useSearchParams } from "react-router-dom"
import type { CountryId } from "#models/line/catalogue/catalogue.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { useBetting } from "../line/betting.tsx"
import { idOf } from "../line/line-path.ts"
import { useHiddenSports } from "../line/use-hidden-sports.ts"
import styles from "./SectionPage.module.css"
import { SectionPage } from "./SectionPage.tsx"
import { gamesOfCountry, noGames } from "./section-games.ts"

interface OwnCountry {
  readonly id: CountryId
  readonly code: string
  readonly games: number
}

/** Countries whose championships have games ahead, the fullest first. */
const useCountries = (): ReadonlyArray<OwnCountry> => {
  const { line } = useBetting()
  const { follow } = useHiddenSports()
  const ask = async (signal: AbortSignal) => {
    const countries = new Map<CountryId, OwnCountry>()
    for (const { champ, games } of await line.champs("line", {}, signal)) {
      if (champ.countryCode === undefined) continue
      const before = countries.get(champ.countryId)?.games ?? 0
      countries.set(champ.countryId, { id: champ.countryId, code: champ.countryCode, games: before + games })
    }
    return [...countries.values()].toSorted((left, right) => right.games - left.games || left.id - right.id)
  }
  const asked = useQuery("own/countries", { ask, follow })
  return asked.status === "ready" ? asked.value : []
}

/** §1 Bets on your own events: the games of the player's own country, or of another that the address names (`?country=643`). */
export const OwnEvents = (): ReactNode => {
  const { t, language, number } = useMessage()
  const { config } = useBetting()
  const site = useSyncExternalStore(config.subscribe, config.get, config.get)
  const countries = useCountries()
  const [params, setParams] = useSearchParams()
  const named = idOf(params.get("country") ?? undefined)
  const own = countries.find(({ id }) => id === (named ?? site?.country.id)) ?? countries[0]
  const names = new Intl.DisplayNames([language, "en"], { type: "region" })
  return (
    <SectionPage
      key={own?.id ?? ""}
      id={`betsonyour/${own?.id ?? ""}`}
      title={t("more.section.betsonyour")}
      games={own === undefined ? noGames : gamesOfCountry(own.id)}
    >
      <section className={styles.parts} aria-label={t("more.own.countries")}>
        {countries.map(({ id, code, games }) => (
          <Chip
            key={id}
            pressed={id === own?.id}
            count={number(games)}
            onClick={() => setParams({ country: `${id}` }, { replace: true })}
          >
            {names.of(code.toUpperCase()) ?? code}
          </Chip>
        ))}
      </section>
    </SectionPage>
  )
}
