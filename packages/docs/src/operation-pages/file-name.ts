// Alone, because the site's configuration loads it, and resolves no package that is not built.
/** `CreatePatient` becomes `create-patient.md`. */
export const toFileName = (operationName: string): string =>
  `${operationName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.md`
