import type { Plugin } from "vite"

const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm
const FORWARD_REF = /^var (\w+) = (React\d*\.forwardRef)\(/gm

/** The router's code in which a component that nobody uses has no effect. */
export const withoutEffects = (code: string): string =>
  code.replace(DISPLAY_NAME, "").replace(FORWARD_REF, "var $1 = /* @__PURE__ */ $2(")

/**
 * Lets the bundler leave out the router's forms and what stands behind them: the names that it gives its components for
 * developers count as effects and keep all of them.
 */
export const leanRouter = (): Plugin => ({
  name: "lean-router",
  apply: "build",
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: withoutEffects(code), map: null }),
  },
})
