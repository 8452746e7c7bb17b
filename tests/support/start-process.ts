import packageJson from "../../package.json" with { type: "json" }

const words = packageJson.scripts.start.split(" ")

/** How `npm start` sets up the process of the site: what its script says to Node and in the environment. */
export const START_PROCESS: {
  readonly execArgv: ReadonlyArray<string>
  readonly env: Readonly<Record<string, string>>
} = {
  execArgv: words.filter((word) => word.startsWith("--")),
  env: Object.fromEntries(
    words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("=") as [string, string]),
  ),
}
