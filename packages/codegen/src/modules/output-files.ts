/** The text of each generated file, by its path from the current folder. */
export type OutputFiles = ReadonlyMap<string, string>
