import { Context } from "effect"

/**
 * Where players reach the site, without a slash at its end: what links in letters begin with. Told by the operator and
 * never taken from a request, whose host anybody can make up.
 */
export class SiteAddress extends Context.Reference<string>("statebook/server/identity/SiteAddress", {
  defaultValue: () => "http://127.0.0.1:3000",
}) {}
