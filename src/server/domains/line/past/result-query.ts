/** Which games that are over are wanted, the latest first. Moments in milliseconds since the epoch. */
export interface ResultQuery {
  readonly games?: ReadonlySet<number>
  readonly sports?: ReadonlySet<number>
  readonly champs?: ReadonlySet<number>
  readonly teams?: ReadonlySet<number>
  /** Only games of two sides: races are long to read, and stand in no table. */
  readonly sided?: true
  readonly from?: number
  readonly to?: number
  /** How many of the latest are left out. */
  readonly skip?: number
  readonly limit: number
}
