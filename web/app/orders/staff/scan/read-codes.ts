/** Reads the first code in a picture of the camera; undefined while there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

type DetectedCode = { rawValue: string };
type Detector = { detect: (source: HTMLVideoElement) => Promise<DetectedCode[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The codes on labels and receipts of couriers, as browsers name them. */
const FORMATS = ['code_128', 'code_39', 'itf', 'codabar', 'qr_code', 'data_matrix', 'pdf417'];

/**
 * The browser's own reader where it has one, as Chrome on Android does; else the library, which is loaded only then. Not
 * every system behind a browser that has the interface reads codes, so the formats are asked for.
 */
export async function openCodeReader(): Promise<CodeReader> {
  const Own = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined;
  const supported = Own === undefined ? [] : await Own.getSupportedFormats().catch(() => []);
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (Own === undefined || !formats.includes('code_128')) return openLibrary();
  const detector = new Own({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

async function openLibrary(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // The program comes from the shop: by default the library would load it from somebody else's server.
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (context === null || video.videoWidth === 0) return undefined;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const formats = ['Code128', 'Code39', 'ITF', 'Codabar', 'QRCode', 'DataMatrix', 'PDF417'] as const;
    const [found] = await readBarcodes(picture, { formats: [...formats], maxNumberOfSymbols: 1 });
    return found?.text;
  };
}
