import type { Messages } from "#src/ui/messages/messages.tsx"

/** The share of stakes that comes back, from the worst place of a table to the best: 85.64–98.94 %. */
export const shareWords = (shares: readonly [number, number], number: Messages["number"]): string => {
  const [least, most] = shares.map((share) => number(share, { style: "percent", maximumFractionDigits: 2 }))
  return least === most ? `${most}` : `${least} – ${most}`
}
