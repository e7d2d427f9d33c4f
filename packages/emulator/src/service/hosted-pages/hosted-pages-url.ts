/**
 * Where hosted pages would be. The emulator does not act the pages out, and the name says so: whatever ends in
 * `.invalid` is nowhere, for everybody.
 */
export const HOSTED_PAGES_URL = 'https://hosted-pages.invalid'
