// A separate file without imports, because the site's configuration loads it and cannot resolve packages that are not built.
/** `CreatePatient` becomes `create-patient.md`. */
export const toFileName = (operationName: string): string =>
  `${operationName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.md`
