/** The light build of hls.js, which says the same of itself as the whole one. */
declare module "hls.js/light" {
  export { default } from "hls.js"
}
