/** The path of the SDL file with the schema of the orchestration API. */
export declare const schemaPath: string
