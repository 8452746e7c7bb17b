/** Which games of the past are wanted: of championships, of sides, of sports, or some by their ids. */
export interface PastQuery {
  readonly champs?: ReadonlyArray<number>
  readonly teams?: ReadonlyArray<number>
  readonly sports?: ReadonlyArray<number>
  readonly games?: ReadonlyArray<number>
}
