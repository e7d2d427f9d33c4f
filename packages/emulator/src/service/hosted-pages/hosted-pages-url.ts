/**
 * The origin of hosted pages. The emulator does not serve the pages. Names that end in `.invalid` never resolve, so a
 * request to a page reaches nobody.
 */
export const HOSTED_PAGES_URL = 'https://hosted-pages.invalid'
