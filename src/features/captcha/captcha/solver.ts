import { trustedScript } from "#src/services/trusted-script.ts"
import solverUrl from "./solver.worker.ts?worker&url"

/** Starts the worker that does the captcha's work apart from the page. */
export const startSolver = (): Worker => new Worker(trustedScript(solverUrl), { type: "module" })
