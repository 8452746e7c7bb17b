/** `npm run audit`: the auditor's commands. */
import { runCommand } from "./run-command.mjs"

await runCommand("audit")
