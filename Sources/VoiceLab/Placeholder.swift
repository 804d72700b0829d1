// The first file of VoiceLab replaces this one.
