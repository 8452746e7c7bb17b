/** The middle of the numbers; NaN of none. */
export const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** Middle, least and most. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

export const spread = (values: ReadonlyArray<number>): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
})

/** The power to which cost grows with size: the slope of the line of least squares through both logarithms. */
export const exponent = (points: ReadonlyArray<readonly [size: number, cost: number]>): number => {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(Math.max(cost, 1e-9))] as const)
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const variance = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return covariance / variance
}

/** An order that the seed decides (Fisher–Yates upon mulberry32). */
export const makeShuffle = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return <Value>(values: ReadonlyArray<Value>): ReadonlyArray<Value> => {
    const shuffled = [...values]
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = Math.floor(next() * (last + 1))
      const value = shuffled[last]
      shuffled[last] = shuffled[other] as Value
      shuffled[other] = value as Value
    }
    return shuffled
  }
}
