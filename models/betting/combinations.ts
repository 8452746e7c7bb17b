/** `n!`; fails on negative input and on what is no whole number (§5 Specific fields). */
export const factorial = (n: number): bigint => {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`factorial of ${n}: a whole number from 0 on`)
  let product = 1n
  for (let factor = 2n; factor <= BigInt(n); factor += 1n) product *= factor
  return product
}

/** In how many ways `size` of `count` can be chosen; 0 where there are fewer than that. */
export const combinations = (count: number, size: number): bigint =>
  size > count ? 0n : factorial(count) / (factorial(size) * factorial(count - size))

/**
 * The sum, over all choices of `size` factors, of their product: what the expresses of a system multiply a stake by together. Never
 * spells the choices out, so that 10 of 20 (184,756) takes two hundred multiplications.
 */
export const sumOfProducts = (factors: ReadonlyArray<bigint>, size: number): bigint => {
  // Of a single and an express there is one choice.
  if (size === factors.length) return factors.reduce((product, factor) => product * factor, 1n)
  const sums = [1n, ...Array.from({ length: size }, () => 0n)]
  for (const factor of factors) {
    for (let chosen = size; chosen >= 1; chosen -= 1) {
      sums[chosen] = (sums[chosen] ?? 0n) + (sums[chosen - 1] ?? 0n) * factor
    }
  }
  return sums[size] ?? 0n
}
