/** Written here so that a bundle needs no manifest. A test holds the version against that of the package. */
export const userAgent = 'orchestration-client/0.1.0'
