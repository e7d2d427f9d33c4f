// undici has no types for these modules.
declare module 'undici/lib/*' {
  const part: never
  export default part
}
