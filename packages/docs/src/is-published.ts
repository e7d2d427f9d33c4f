import manifest from '@orchestration/cli/package.json' with { type: 'json' }

/**
 * Whether the packages are on npm. Until then, a banner on every page links to installing from a clone, and the README says
 * the same. With the first release, set `isPublished` in `packages/cli/package.json` to true and delete that paragraph from
 * the README.
 */
export const isPublished: boolean = manifest.isPublished
