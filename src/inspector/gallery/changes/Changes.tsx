import { Result } from "effect"
import { type ReactNode, Suspense, use, useId, useState } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState, ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import type { ChartLibrary } from "../data/chart-library.ts"
import type { Charts } from "../data/diff/chart-diff.ts"
import { type ChartRecord, type RecordFault, readRecordFile } from "../data/diff/chart-record.ts"
import type { ChartRecords } from "../data/diff/chart-records.ts"
import { FileButton } from "../FileButton.tsx"
import type { ScreenTools } from "../screens/screen-of.ts"
import styles from "./Changes.module.css"
import { Compared } from "./Compared.tsx"
import { useChangesAddress } from "./use-changes-address.ts"

interface ChangesProps {
  readonly library: ChartLibrary
  readonly records: ChartRecords
  readonly tools: ScreenTools
}

/** Values of the selects that no version has. */
const NOW = "now"
const FILE = "file"

/** Why a record is not read, in words. */
const useFaultWords = () => {
  const { t } = useMessage()
  return (fault: RecordFault): string => {
    switch (fault.kind) {
      case "newer":
        return t("machines.file.newer", { version: fault.version })
      case "field":
        return t("machines.file.field", { field: fault.field, message: fault.message })
      case "state":
        return t("machines.file.state", { state: fault.state })
      default:
        return t(`machines.changes.file.${fault.kind}`)
    }
  }
}

const Release = (props: {
  readonly records: ChartRecords
  readonly name: string
  readonly children: (charts: Charts) => ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const words = useFaultWords()
  const found = props.records.release(props.name)
  if (found === undefined) return <ErrorState title={t("machines.changes.unknown", { name: props.name })} />
  const read = use(found)
  return Result.isFailure(read) ? (
    <ErrorState title={words(read.failure)} />
  ) : (
    props.children(read.success.charts)
  )
}

const Now = (props: {
  readonly records: ChartRecords
  readonly children: (charts: Charts) => ReactNode
}): ReactNode => props.children(use(props.records.now()))

/** Changes of charts between two releases, or from one to the charts of this gallery. */
export const Changes = ({ library, records, tools }: ChangesProps): ReactNode => {
  const { t, language } = useMessage()
  const words = useFaultWords()
  const address = useChangesAddress()
  const [file, setFile] = useState<ChartRecord>()
  const [fault, setFault] = useState<RecordFault>()
  const id = useId()
  const { to } = address
  const from = address.from ?? records.names.find((name) => name !== to)

  const open = async (chosen: File) => {
    const read = await readRecordFile(new Uint8Array(await chosen.arrayBuffer()))
    setFile(Result.isSuccess(read) ? read.success : undefined)
    setFault(Result.isFailure(read) ? read.failure : undefined)
    if (Result.isSuccess(read)) address.compare({ from: undefined })
  }

  const releases = records.names.map((name) => ({ value: name, label: name }))
  /** What an address names and nobody has recorded stands among the rest, so that another one can be chosen. */
  const missing = (name: string | undefined) =>
    name === undefined || records.names.includes(name) ? [] : [{ value: name, label: name, disabled: true }]
  const opened =
    file === undefined ? [] : [{ value: FILE, label: t("machines.changes.file", { name: file.name }) }]
  const compared = (before: Charts, name: string) => {
    const props = { before, from: name, library, tools }
    return to === undefined ? (
      <Now records={records}>{(after) => <Compared {...props} after={after} isNow />}</Now>
    ) : (
      <Release records={records} name={to}>
        {(after) => <Compared {...props} after={after} isNow={false} />}
      </Release>
    )
  }

  return (
    <main className={styles.page}>
      <p>
        <Link to={`/${language}/machines`} className="link">
          {t("machines.heading")}
        </Link>
      </p>
      <h1 className="title">{t("machines.changes.title")}</h1>
      <p className="dim">{t("machines.changes.intro")}</p>
      <div className={styles.sides}>
        {(from !== undefined || file !== undefined) && (
          <>
            <label className={styles.side} htmlFor={`${id}-from`}>
              <span className="caption">{t("machines.changes.from")}</span>
              <Select
                id={`${id}-from`}
                value={file === undefined ? (from ?? "") : FILE}
                options={[...opened, ...releases, ...missing(from)]}
                onChange={(value) => {
                  if (value === FILE) return
                  setFile(undefined)
                  address.compare({ from: value })
                }}
              />
            </label>
            <label className={styles.side} htmlFor={`${id}-to`}>
              <span className="caption">{t("machines.changes.to")}</span>
              <Select
                id={`${id}-to`}
                value={to ?? NOW}
                options={[{ value: NOW, label: t("machines.changes.now") }, ...releases, ...missing(to)]}
                onChange={(value) => address.compare({ to: value === NOW ? undefined : value })}
              />
            </label>
          </>
        )}
        <FileButton
          label={t("machines.changes.open")}
          accept=".json,.gz,application/json,application/gzip"
          onFile={(file) => void open(file)}
        />
      </div>
      {fault !== undefined && (
        <p role="alert" className="down">
          {words(fault)}
        </p>
      )}
      <Suspense key={`${from} ${to}`} fallback={<Skeleton height="24rem" />}>
        {file !== undefined ? (
          compared(file.charts, file.name)
        ) : from !== undefined ? (
          <Release records={records} name={from}>
            {(before) => compared(before, from)}
          </Release>
        ) : (
          <EmptyState
            title={t("machines.changes.none")}
            action={
              <code className={styles.command} dir="ltr" translate="no">
                npm run charts -- record 0.1.0
              </code>
            }
          >
            {t("machines.changes.none.hint")}
          </EmptyState>
        )}
      </Suspense>
    </main>
  )
}
