// The first import of a build: React decides when it is loaded whether it is the one of production.
process.env.NODE_ENV = "production";
