/**
 * Whether the packages are on npm. Until then every page has a banner that leads to how they are installed from a
 * clone, and the README says the same. Set it to true with the first release, and take that paragraph out of the README.
 */
export const isPublished: boolean = false
