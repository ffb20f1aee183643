// Stands for the app's `own-content.ts` where pages are built: the content as it stands, without any experiment.

export const forVisitor = <File>(file: File): File => file;

export const prepareForVisitor = async <File>(file: File): Promise<File> => file;

export const reportExperiments = (): void => {};
