import { execFileSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

/** Whether the path is a program that may be run. */
export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where a program stands on the path; `undefined` where it does not. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

/** Whether whoever runs this may do everything on the machine. */
export const isRoot = (): boolean => process.getuid?.() === 0

/** Whether a package of Debian can be installed here without asking anybody. */
export const canInstall = (): boolean =>
  onPath("apt-get") !== undefined && (isRoot() || onPath("sudo") !== undefined)

/** Installs a package of Debian; throws where that fails. */
export const installPackage = (name: string): void => {
  const [command, ...prefix] = isRoot() ? ["env"] : ["sudo", "-n"]
  const apt = (...args: readonly string[]) =>
    execFileSync(command ?? "env", [...prefix, "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args], {
      stdio: "inherit",
    })
  apt("update", "-qq")
  apt("install", "-y", "-qq", "--no-install-recommends", name)
}
