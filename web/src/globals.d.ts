declare module '*.css';
declare module '*.svg' { const text: string; export default text; }
declare module '*_words.c' { const words: Record<string, string>; export default words; }
declare const TEST_BUILD: boolean;
declare const VERSION: string;
