/** What every contest of the client needs. */
export interface Setting {
  /** Of the server with prepared answers. */
  origin: string
  env: NodeJS.ProcessEnv
  quick: boolean
}
