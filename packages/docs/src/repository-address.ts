/**
 * Where the repository can be read, such as `https://github.com/acme/orchestration`. Pages link to their source there. Unknown
 * until the first release, and until then no page has such a link.
 */
export const repositoryAddress: string | undefined = undefined
