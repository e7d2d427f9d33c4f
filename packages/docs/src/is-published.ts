/**
 * Whether the packages are on npm. Until then, a banner on every page links to installing from a clone, and the README says
 * the same. Set it to true with the first release, and delete that paragraph from the README.
 */
export const isPublished: boolean = false
