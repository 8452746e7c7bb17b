/** Whatever tells its snapshots: a flow, or an actor. */
interface Told<Snapshot> {
  readonly getSnapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => unknown
}

/** Looks at once, and again whenever one of the charts has moved. */
export const lookAt = (charts: ReadonlyArray<Told<unknown>>, look: () => void): void => {
  for (const chart of charts) chart.subscribe(look)
  look()
}

/** Tells what is selected of a chart's snapshots: what stands there now, then each other value; `null` is not told. */
export const whenever = <Snapshot, Value>(
  chart: Told<Snapshot>,
  select: (snapshot: Snapshot) => Value | null,
  tell: (value: Value) => void,
): void => {
  let told: Value | null = null
  lookAt([chart], () => {
    const value = select(chart.getSnapshot())
    if (value === told) return
    told = value
    if (value !== null) tell(value)
  })
}

/** Tells each snapshot of a chart after the first, with the one before it. */
export const onMove = <Snapshot>(
  chart: Told<Snapshot>,
  tell: (now: Snapshot, before: Snapshot) => void,
): void => {
  let before = chart.getSnapshot()
  chart.subscribe(() => {
    const [now, last] = [chart.getSnapshot(), before]
    before = now
    tell(now, last)
  })
}
