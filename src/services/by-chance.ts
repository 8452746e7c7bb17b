import { drawsFrom } from "#models/casino/fair/draws.ts"

/** Numbers of the browser's own source of chance, each as likely as any other: for what a page fills in for its player, never for what is paid. */
export const byChance = drawsFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
