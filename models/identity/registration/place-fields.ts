/** Fields of a place. A city hangs on its region, a region on its country. */
export const REGION_FIELD = "region_id"
export const CITY_FIELD = "city_id"
