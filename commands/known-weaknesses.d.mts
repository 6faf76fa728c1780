export declare const weaknessesIn: (text: string) => string[] | undefined
