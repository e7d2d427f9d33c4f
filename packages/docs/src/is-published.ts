import manifest from '@orchestration/cli/package.json' with { type: 'json' }

/**
 * Whether the packages are on npm. Until then, a banner on every page links to installing from a clone, and the README says
 * the same. The first release sets it and removes that paragraph.
 */
export const isPublished: boolean = manifest.isPublished
