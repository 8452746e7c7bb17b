import type { ReactNode } from "react"
import { Suspense, useEffect, useMemo } from "react"
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate, useParams } from "react-router-dom"
import { isOfferedLanguage, OFFERED_LANGUAGES } from "#models/site/language.ts"
import type { AppearanceStore } from "#src/ui/appearance.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Logo } from "#src/ui/primitives/Logo.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { ChartRoutes } from "./ChartRoutes.tsx"
import type { ChartLibrary } from "./data/chart-library.ts"
import type { ChartRecords } from "./data/diff/chart-records.ts"
import type { PathsReader } from "./data/paths-reader.ts"
import styles from "./GalleryApp.module.css"
import { Theme } from "./Theme.tsx"

interface GalleryProps {
  readonly library: ChartLibrary
  readonly words: MessageStore
  readonly appearance: AppearanceStore
  readonly paths: PathsReader
  readonly records: ChartRecords
  /** Makes another store of words, for screens that speak another language than the page. */
  readonly otherWords: () => MessageStore
}

const Header = ({ words, appearance }: GalleryProps): ReactNode => {
  const { t, language } = useMessage()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const choose = (code: string) => {
    void words.load(code)
    navigate(`/${code}/${pathname.split("/").slice(2).join("/")}${search}${hash}`, { replace: true })
  }
  return (
    <header className={styles.header}>
      <Link to={`/${language}/machines`} className={styles.brand}>
        <Logo name="Statebook" />
        <span className="muted">{t("machines.title")}</span>
      </Link>
      <span className="grow" />
      {document.querySelector("meta[name=inspector]") !== null && (
        <a className="link" href={`/${language}?inspect`} title={t("machines.inspector.hint")}>
          {t("machines.inspector")}
        </a>
      )}
      <a className="link" href={`/${language}`}>
        {t("machines.site")}
      </a>
      <Segmented
        label={t("frame.language")}
        size="small"
        segments={OFFERED_LANGUAGES.map((code) => ({ key: code, label: code.toUpperCase() }))}
        value={isOfferedLanguage(language) ? language : undefined}
        onChange={choose}
      />
      <Theme appearance={appearance} />
    </header>
  )
}

const Pages = ({ library, words, otherWords, paths, records }: GalleryProps): ReactNode => {
  const tools = useMemo(() => ({ words: otherWords, modelOf: library.model }), [otherWords, library])
  const language = useParams().lang ?? ""
  useEffect(() => {
    if (isOfferedLanguage(language)) void words.load(language)
  }, [language, words])
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <ChartRoutes library={library} tools={tools} paths={paths} records={records} />
    </Suspense>
  )
}

/** The gallery: every chart of the project, for designers. */
export const GalleryApp = (props: GalleryProps): ReactNode => (
  <BrowserRouter>
    <div className={styles.page}>
      <Header {...props} />
      <Routes>
        <Route path="/:lang/machines/*" element={<Pages {...props} />} />
      </Routes>
    </div>
  </BrowserRouter>
)
