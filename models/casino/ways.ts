/** In how many ways so many are chosen of others. */
export const ways = (count: number, of: number): bigint => {
  if (count < 0 || count > of) return 0n
  let product = 1n
  for (let each = 1; each <= count; each += 1) product = (product * BigInt(of - count + each)) / BigInt(each)
  return product
}
