/** Probabilities of whole numbers: `p[i]` is the probability of `from + i`. */
export interface Pmf {
  readonly from: number
  readonly p: Float64Array
}

/** Probability of one number; 0 outside the range. */
export const mass = (pmf: Pmf, value: number): number => pmf.p[value - pmf.from] ?? 0

/** Probability of more than `value`, which need not be whole. */
export const above = (pmf: Pmf, value: number): number => {
  let total = 0
  for (let index = Math.max(0, Math.floor(value - pmf.from) + 1); index < pmf.p.length; index++) {
    total += pmf.p[index] ?? 0
  }
  return total
}

/** Probability of less than `value`, which need not be whole. */
export const below = (pmf: Pmf, value: number): number => {
  let total = 0
  const end = Math.min(pmf.p.length, Math.ceil(value - pmf.from))
  for (let index = 0; index < end; index++) total += pmf.p[index] ?? 0
  return total
}

/** Poisson probabilities of 0 to `limit`, made to sum to one. */
export const poisson = (mean: number, limit: number): Pmf => {
  const p = new Float64Array(limit + 1)
  let term = Math.exp(-mean)
  let total = 0
  for (let count = 0; count <= limit; count++) {
    p[count] = term
    total += term
    term = (term * mean) / (count + 1)
  }
  for (let count = 0; count <= limit; count++) p[count] = (p[count] ?? 0) / total
  return { from: 0, p }
}

/** Distribution of the sum of two independent numbers, `sign` -1 for the difference. */
export const combine = (left: Pmf, right: Pmf, sign: 1 | -1): Pmf => {
  const p = new Float64Array(left.p.length + right.p.length - 1)
  const last = right.p.length - 1
  for (let i = 0; i < left.p.length; i++) {
    const weight = left.p[i] ?? 0
    if (weight === 0) continue
    for (let j = 0; j <= last; j++) {
      const at = sign === 1 ? i + j : i + last - j
      p[at] = (p[at] ?? 0) + weight * (right.p[j] ?? 0)
    }
  }
  return { from: left.from + (sign === 1 ? right.from : -(right.from + last)), p }
}

/** The distribution moved by a constant. */
export const shifted = ({ from, p }: Pmf, by: number): Pmf => ({ from: from + by, p })
