/** `npm run operator`: adds and manages the operators of a site. */
import { runCommand } from "./run-command.mjs"

await runCommand("operator")
