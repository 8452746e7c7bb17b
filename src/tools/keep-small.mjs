/**
 * Brought in before all else of the site's process: keeps V8's young generation as small as it begins, which reading the site's
 * modules would make as large as it may be, for good. V8 takes no such word on its command line. Under load `src/server/app/heap-growth.ts` lets it grow.
 */
import { setFlagsFromString } from "node:v8"

setFlagsFromString("--semi-space-growth-factor=1")
